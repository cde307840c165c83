import { createElement, type SVGProps } from 'react';

/** A path, or another shape by its tag and attributes. */
type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Makes the component of an icon of the library: what its own maker does of what this portal uses, at a tenth of its size. The build
 * calls it for every icon that a module imports (scripts/own-icons.ts).
 *
 * @param size of the field in which the shapes are drawn, in units of its own.
 */
export default function drawIcon(shapes: readonly Shape[], size: number) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const says = Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !(says || props.children) || undefined,
        ...props,
      },
      ...shapes.map((shape) => {
        const [tag, attributes] = typeof shape === 'string' ? ['path', { d: shape }] : shape;
        return createElement(tag, attributes);
      }),
      props.children,
    );
  };
}
