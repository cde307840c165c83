declare module 'fontkit' {
  /** A parsed font, with the members that papers use. */
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  /** Parses the bytes of a font file. */
  function create(bytes: Uint8Array): Font;
}
