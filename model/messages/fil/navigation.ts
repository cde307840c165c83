import type { navigation as english } from '../en/navigation.ts';

export const navigation: Record<keyof typeof english, string> = {
  'navigation.slow': 'Mabagal po ang koneksyon. Naglo-load pa…',
  'navigation.lost': 'Walang koneksyon. Tutuloy po tayo sa {page} kapag mayroon na.',
  'navigation.lostData': 'Walang koneksyon. Tutuloy po tayo kapag mayroon na.',
  'navigation.unreachable': 'Hindi sumasagot ang portal. Tutuloy po tayo sa {page} kapag sumagot na.',
  'navigation.long': 'Mas matagal po ito kaysa karaniwan. Nilo-load pa ang {page}…',
  'navigation.stuck':
    'Wala pa ring sagot. Puwede po kayong maghintay, subukang muli, o manatili rito: nakatabi ang itinype ninyo sa page na ito.',
  'navigation.sending.long': 'Mas matagal po ang pagpapadala kaysa karaniwan. Sandali lang po.',
  'navigation.sending.stuck': 'Wala pa ring sagot. Puwede po kayong maghintay, o i-cancel at ipadala mamaya: nakatabi ang itinype ninyo.',
  'navigation.page': '“{title}”',
  'navigation.nextPage': 'susunod na page',
};
