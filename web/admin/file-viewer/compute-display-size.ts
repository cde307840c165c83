export interface Size {
  width: number;
  height: number;
}

/** The most that a small picture is enlarged to fit, so that it does not blur. */
const MAX_ENLARGEMENT = 2;

/**
 * Computes the size in CSS pixels at which a page or picture is drawn before its rotation. With
 * zoom 1 the rotated page is as large as the area allows.
 */
export function computeDisplaySize(naturalSize: Size, area: Size, { zoom, rotation }: { zoom: number; rotation: number }): Size {
  const isSideways = rotation % 180 !== 0;
  const [width, height] = isSideways ? [naturalSize.height, naturalSize.width] : [naturalSize.width, naturalSize.height];
  const scale = Math.min(area.width / width, area.height / height, MAX_ENLARGEMENT) * zoom;
  return { width: Math.floor(naturalSize.width * scale), height: Math.floor(naturalSize.height * scale) };
}
