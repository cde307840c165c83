import { type ComponentProps, useState } from 'react';

/** A picture that goes away when it cannot be loaded, and leaves what stands behind it. */
export function Picture({ src, alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return null;
  const fail = () => setFailed(src);
  return (
    <img
      {...rest}
      // It may have failed before the page's scripts ran.
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
