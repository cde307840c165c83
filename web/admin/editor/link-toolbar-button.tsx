import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { Popover, Toolbar } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { normalizeLinkUrl } from './normalize-link-url.ts';
import { toolbarButtonClasses } from './toolbar-button-classes.ts';

/** Characters of an address. */
const MAX_LENGTH = 2000;

export interface LinkToolbarButtonProps {
  editor: Editor;
  /** The state of the form that asks for the link URL. */
  linkForm: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void };
}

/**
 * Creates, changes and removes the link at the cursor. Without a selection the URL itself becomes
 * the text.
 */
export function LinkToolbarButton({ editor, linkForm: { isOpen, setIsOpen } }: LinkToolbarButtonProps) {
  const { t } = useTranslation();
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <Toolbar.Button
          type="button"
          aria-label={t('admin.editor.link')}
          title={t('admin.editor.link')}
          aria-pressed={isOn}
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
          <LinkForm editor={editor} isLinkActive={isOn} onDone={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function LinkForm({ editor, isLinkActive, onDone }: { editor: Editor; isLinkActive: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState<string>();

  const set = (event: FormEvent) => {
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
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };

  return (
    <form onSubmit={set} noValidate>
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
          <Button size="sm" variant="outline" onClick={remove}>
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
