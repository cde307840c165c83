export interface Size {
  width: number;
  height: number;
}

/** A small picture is enlarged at most this much, so that it does not blur. */
const MAX_ENLARGEMENT = 2;

/**
 * The size in CSS pixels at which a paper is drawn before its rotation: with zoom 1 the rotated
 * paper is as large as the area allows.
 */
export function computeSheetSize(natural: Size, area: Size, { zoom, rotation }: { zoom: number; rotation: number }): Size {
  const isTurned = rotation % 180 !== 0;
  const [width, height] = isTurned ? [natural.height, natural.width] : [natural.width, natural.height];
  const scale = Math.min(area.width / width, area.height / height, MAX_ENLARGEMENT) * zoom;
  return { width: Math.floor(natural.width * scale), height: Math.floor(natural.height * scale) };
}
