import type { Platform } from '#model/barangay.ts';
import { classNames } from '../ui/class-names.ts';

const backgrounds: Record<Platform, string> = { facebook: 'bg-facebook', instagram: 'bg-instagram', twitter: 'bg-band' };

const glyphs: Record<Platform, string> = {
  facebook: 'M13.6 21v-7.6h2.6l.5-3.2h-3.1V8.3c0-.9.4-1.7 1.8-1.7h1.4V3.9s-1.3-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.2H7.4v3.2h2.8V21z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zm4.6-3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  twitter: 'M3.5 4h5l3.9 5.3L17 4h2.4l-5.9 6.8L20.5 20h-5l-4.2-5.8L6.3 20H3.9l6.3-7.3zm3.1 1.5 9.7 13h1.2l-9.6-13z',
};

/** Logo of a social platform in its colour; decorative, because the name is next to it. */
export function PlatformLogo({ platform }: { platform: Platform }) {
  return (
    <span aria-hidden className={classNames('grid size-9 shrink-0 place-items-center rounded-md text-on-band', backgrounds[platform])}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-3/5" fill="currentColor" fillRule="evenodd">
        <path d={glyphs[platform]} />
      </svg>
    </span>
  );
}
