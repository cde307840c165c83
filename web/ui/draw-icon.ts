import { createElement, type SVGProps } from 'react';

/** What the icon library knows of an icon. */
interface IconData {
  readonly size?: number;
  readonly node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
}

/**
 * Makes the component of an icon of the library: what its own maker does of what this portal uses, at a tenth of its size. The build puts
 * it in that one's place (vite.config.ts).
 */
export default function drawIcon({ size = 24, node }: IconData) {
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
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      props.children,
    );
  };
}
