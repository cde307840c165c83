import StarterKit from '@tiptap/starter-kit';
import { articleHtmlPolicy } from '#model/article-html-policy.ts';
import { isAllowedLinkUrl } from './normalize-link-url.ts';

/** The TipTap extensions for exactly the formats that articles may contain. */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [...articleHtmlPolicy.headingLevels] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLinkUrl,
      HTMLAttributes: { rel: articleHtmlPolicy.linkRel, target: null, class: null },
    },
  }),
];
