import { useEffect, useState } from 'react';

/**
 * Draws a QR code in the browser, so that the text is not sent anywhere. Loads the library with the
 * first code.
 * @returns the picture as a data URL, once it is drawn.
 */
export function useQrCode(text: string): { picture: string | undefined; hasFailed: boolean } {
  const [qrCode, setQrCode] = useState<{ text: string; picture?: string }>();
  useEffect(() => {
    let isCurrent = true;
    drawQrCode(text).then(
      (picture) => isCurrent && setQrCode({ text, picture }),
      () => isCurrent && setQrCode({ text }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const isDone = qrCode?.text === text;
  return { picture: isDone ? qrCode.picture : undefined, hasFailed: isDone && qrCode.picture === undefined };
}

async function drawQrCode(text: string): Promise<string> {
  const { toString: toSvg } = await import('qrcode');
  return `data:image/svg+xml,${encodeURIComponent(await toSvg(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))}`;
}
