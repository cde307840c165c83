import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** A style of the font family of papers. */
export type FontStyle = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** The parsed fonts of the family. */
export type PaperFonts = Readonly<Record<FontStyle, Font>>;

let fonts: Promise<PaperFonts> | undefined;

/**
 * Returns the fonts, which are parsed once: parsing one takes longer than drawing a paper.
 *
 * @throws when a file cannot be read; the next call tries again.
 */
export function loadPaperFonts(): Promise<PaperFonts> {
  fonts ??= parseFonts().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

async function parseFonts(): Promise<PaperFonts> {
  const { create } = await import('fontkit');
  // The bundled server finds the files in the installed package too.
  const { resolve } = createRequire(import.meta.url);
  const parse = async (file: string): Promise<Font> => create(await readFile(resolve(`@expo-google-fonts/tinos/${file}`)));
  const [regular, bold, italic, boldItalic] = await Promise.all([
    parse('400Regular/Tinos_400Regular.ttf'),
    parse('700Bold/Tinos_700Bold.ttf'),
    parse('400Regular_Italic/Tinos_400Regular_Italic.ttf'),
    parse('700Bold_Italic/Tinos_700Bold_Italic.ttf'),
  ]);
  return { regular, bold, italic, boldItalic };
}
