import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { Popover, Toolbar } from 'radix-ui';
import { text } from '#lib/schema/fields.ts';
import { Button } from '../../ui/button.tsx';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsForm } from '../form/fields-form.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { normalizeLinkUrl } from './normalize-link-url.ts';

/** The CSS classes of a toolbar button; an active one sets `aria-pressed`. */
export const toolbarButtonClasses =
  'grid size-9 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-line hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-civic-700 aria-pressed:text-on-solid pointer-coarse:size-11';

const fields = {
  href: text({
    label: 'admin.editor.link.address',
    help: 'admin.editor.link.help',
    required: true,
    max: 2000,
    check: (value) => (normalizeLinkUrl(value) ? undefined : { code: 'admin.editor.link.invalid', message: '' }),
    messages: { validation_required: 'admin.editor.link.invalid' },
  }),
};
const transient = Object.keys(fields);

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
  const form = useActionForm({
    fields,
    initial: editor.getAttributes('link'),
    transient,
    async run(_records, { href: input }) {
      const href = normalizeLinkUrl(input) ?? '';
      const chain = editor.chain().focus().extendMarkRange('link');
      if (editor.state.selection.empty && !isLinkActive) {
        chain
          .insertContent([
            { type: 'text', text: input, marks: [{ type: 'link', attrs: { href } }] },
            { type: 'text', text: ' ' },
          ])
          .run();
      } else chain.setLink({ href }).run();
    },
    onDone,
  });
  const removeLink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };

  return (
    <FieldsForm id="link" form={form}>
      <div className="flex flex-wrap justify-end gap-2">
        {isLinkActive && (
          <Button size="sm" variant="outline" onClick={removeLink}>
            {t('admin.editor.link.remove')}
          </Button>
        )}
        <Button size="sm" type="submit">
          {t('admin.editor.link.set')}
        </Button>
      </div>
    </FieldsForm>
  );
}
