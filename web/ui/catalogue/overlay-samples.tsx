import { Menu, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../overlays/dropdown-menu.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Line, Sample } from './sample.tsx';

export function OverlaySamples() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Sample title="Over the page">
      <Line>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
        <Sheet title="Menu" closeLabel="Close" trigger={<Button variant="outline">Open drawer</Button>}>
          <a href="#top" className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-civic-50">
            <Menu aria-hidden className="size-5" /> An entry
          </a>
        </Sheet>
        <DropdownMenu
          trigger={
            <Button size="icon" variant="outline" aria-label="More">
              <MoreHorizontal aria-hidden className="size-5" />
            </Button>
          }
        >
          <MenuHeading>Paper</MenuHeading>
          <MenuItem>View</MenuItem>
          <MenuItem disabled>Not now</MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger">
            <Trash2 aria-hidden className="size-5" /> Delete
          </MenuItem>
        </DropdownMenu>
        <Tooltip text="Says a little more">
          <Button variant="ghost">Point at me</Button>
        </Tooltip>
      </Line>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Upload finished documents"
        description="The applicant can fetch them after this."
        closeLabel="Close"
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Submit</Button>
          </>
        }
      >
        {Array.from('abcdefghijkl', (letter) => (
          <p key={letter} className="mb-4">
            Content that is longer than the window scrolls inside it, and the buttons stay within reach of the thumb.
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure you want to delete this?"
        description="It cannot be brought back."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => setAsking(false)}
      />
    </Sample>
  );
}
