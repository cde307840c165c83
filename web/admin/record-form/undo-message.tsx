import { Button } from '../../ui/button.tsx';

/** What was done, and the way back; stands in a toast. */
export function UndoMessage({ text, undo, onUndo }: { text: string; undo: string; onUndo: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {text}
      <Button size="sm" variant="outline" onClick={onUndo}>
        {undo}
      </Button>
    </span>
  );
}
