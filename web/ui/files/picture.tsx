import { type ComponentProps, useState } from 'react';

/** A picture that renders nothing when it cannot be loaded, so that the background is visible. */
export function Picture({ src, alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return null;
  const fail = () => setFailed(src);
  return (
    <img
      {...rest}
      // The error event may have fired before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      }}
      onError={fail}
      src={src}
      alt={alt}
      decoding="async"
    />
  );
}
