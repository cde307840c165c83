import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { computeDisplaySize, type Size } from './compute-display-size.ts';
import type { ZoomAndRotation } from './use-zoom-and-rotation.ts';

interface ZoomViewportProps {
  label: string;
  view: ZoomAndRotation;
  /** The unscaled size of the content; undefined until it is known. */
  naturalSize: Size | undefined;
  /** Shown instead of the content, or over it until its size is known. */
  notice?: ReactNode;
  /** Draws the content at this size. */
  children: (size: Size) => ReactNode;
}

/** The area in which a page or picture is shown whole, zoomed, rotated and scrolled. */
export function ZoomViewport({ label, view, naturalSize, notice, children }: ZoomViewportProps) {
  const area = useRef<HTMLElement>(null);
  const [areaSize, setAreaSize] = useState<Size>();
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setAreaSize({ width: element.offsetWidth, height: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size = naturalSize && areaSize ? computeDisplaySize(naturalSize, areaSize, view) : undefined;
  const isSideways = view.rotation % 180 !== 0;
  return (
    <ScrollArea
      ref={area}
      role="group"
      aria-label={label}
      onDoubleClick={view.toggleZoom}
      className={classNames('relative grid min-h-0 min-w-0 grow overscroll-contain', view.zoom > 1 ? 'overflow-auto' : 'overflow-hidden')}
    >
      {notice && <div className="absolute inset-0 z-[1] grid place-items-center p-4">{notice}</div>}
      <div
        className={classNames('relative m-auto', !size && 'size-full opacity-0')}
        style={size && { width: isSideways ? size.height : size.width, height: isSideways ? size.width : size.height }}
      >
        <div className="absolute top-1/2 left-1/2" style={{ ...size, transform: `translate(-50%, -50%) rotate(${view.rotation}deg)` }}>
          {children(size ?? { width: 0, height: 0 })}
        </div>
      </div>
    </ScrollArea>
  );
}
