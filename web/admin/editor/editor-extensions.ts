import StarterKit from '@tiptap/starter-kit';
import { articleFormat } from '#model/article-format.ts';
import { isLinkAddress } from './link-address.ts';

/** What the editor knows: exactly what an article may be made of. */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [...articleFormat.headings] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { rel: articleFormat.linkRel, target: null, class: null },
    },
  }),
];
