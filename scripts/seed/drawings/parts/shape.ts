const round = (value: number) => Math.round(value * 10) / 10;

/** A rectangle; `radius` rounds its corners. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corners = radius ? ` rx="${round(radius)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corners} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A line; `svg` makes its ends and corners round. */
export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** Moves and scales what is inside; a negative `scaleX` mirrors it. */
export function place(x: number, y: number, scale: number, inside: string, scaleX = scale): string {
  const size = scaleX === scale ? `${round(scale * 100) / 100}` : `${scaleX} ${scale}`;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${size})">${inside}</g>`;
}

/** Repeats a drawing `count` times. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A whole drawing. */
export function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;
}
