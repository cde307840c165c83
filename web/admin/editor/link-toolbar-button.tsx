import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { Popover, Toolbar } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { useTranslation } from '../../use-translation.tsx';
import { normalizeLinkUrl } from './normalize-link-url.ts';

/** The CSS classes of a toolbar button; an active one sets `aria-pressed`. */
export const toolbarButtonClasses =
  'grid size-9 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-line hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-civic-700 aria-pressed:text-on-solid pointer-coarse:size-11';

/** Characters of a URL. */
const MAX_LENGTH = 2000;

export interface LinkToolbarButtonProps {
  editor: Editor;
  /** The state of the form that asks for the link URL. */
  linkForm: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void };
}

/**
 * The toolbar button that creates, changes and removes the link at the cursor. Without a selection
 * the typed URL becomes the text.
 */
export function LinkToolbarButton({ editor, linkForm: { isOpen, setIsOpen } }: LinkToolbarButtonProps) {
  const { t } = useTranslation();
  const isActive = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  useCloseOnBack(isOpen, () => setIsOpen(false));

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <Toolbar.Button
          type="button"
          aria-label={t('admin.editor.link')}
          title={t('admin.editor.link')}
          aria-pressed={isActive}
          className={toolbarButtonClasses}
        >
          <Link2 aria-hidden className="size-5" />
        </Toolbar.Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('admin.editor.link')}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.commands.focus();
          }}
          className="z-50 w-96 max-w-[calc(100vw-1.5rem)] animate-fade-in rounded-lg border border-line bg-surface p-4 shadow-raised"
        >
          <LinkForm editor={editor} isLinkActive={isActive} onDone={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function LinkForm({ editor, isLinkActive, onDone }: { editor: Editor; isLinkActive: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState<string>();

  const setLink = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the portal to the outer form.
    event.stopPropagation();
    const { length } = typed.trim();
    if (length > MAX_LENGTH) return setError(t('validation_max_text_constraint', { max: MAX_LENGTH, length }));
    const href = normalizeLinkUrl(typed);
    if (!href) return setError(t('admin.editor.link.invalid'));
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLinkActive) {
      chain
        .insertContent([
          { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const removeLink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };

  return (
    <form onSubmit={setLink} noValidate>
      <InputField
        input={TextInput}
        label={t('admin.editor.link.address')}
        help={t('admin.editor.link.help')}
        error={error}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {isLinkActive && (
          <Button size="sm" variant="outline" onClick={removeLink}>
            {t('admin.editor.link.remove')}
          </Button>
        )}
        <Button size="sm" type="submit">
          {t('admin.editor.link.set')}
        </Button>
      </div>
    </form>
  );
}
