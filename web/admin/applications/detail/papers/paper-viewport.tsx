import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { computeSheetSize, type Size } from './compute-sheet-size.ts';
import type { PaperView } from './use-paper-view.ts';

interface PaperViewportProps {
  label: string;
  view: PaperView;
  /** The size of the paper; undefined until it is known. */
  natural: Size | undefined;
  /** Shown instead of a paper, or over it until its size is known. */
  notice?: ReactNode;
  /** Draws the paper at this size. */
  children: (size: Size) => ReactNode;
}

/** The area in which a paper is shown whole, enlarged, rotated and moved. */
export function PaperViewport({ label, view, natural, notice, children }: PaperViewportProps) {
  const area = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Size>();
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.offsetWidth, height: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size = natural && room ? computeSheetSize(natural, room, view) : undefined;
  const isTurned = view.rotation % 180 !== 0;
  return (
    <ScrollArea
      ref={area}
      role="group"
      aria-label={label}
      onDoubleClick={view.toggle}
      className={classNames('relative grid min-h-0 min-w-0 grow overscroll-contain', view.zoom > 1 ? 'overflow-auto' : 'overflow-hidden')}
    >
      {notice && <div className="absolute inset-0 grid place-items-center p-4">{notice}</div>}
      <div
        className={classNames('relative m-auto', !size && 'size-full opacity-0')}
        style={size && { width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height }}
      >
        <div className="absolute top-1/2 left-1/2" style={{ ...size, transform: `translate(-50%, -50%) rotate(${view.rotation}deg)` }}>
          {children(size ?? { width: 0, height: 0 })}
        </div>
      </div>
    </ScrollArea>
  );
}
