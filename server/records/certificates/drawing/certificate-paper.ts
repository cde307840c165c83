import type { MessageValues } from '#lib/texts/create-translator.ts';
import type { CertificateFacts } from '#model/certificates/certificate-fields.ts';
import type { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import type { Language } from '#model/collections/choices.ts';
import type { certificatePaper as english } from '#model/messages/en/server/certificate-paper.ts';
import type { StoredRecordOf } from '../../../store/store.ts';
import type { OfficeFacts } from '../issuing/collect-office-facts.ts';
import type { Block } from './parse-certificate-html.ts';

/** A certificate to draw. Days are `YYYY-MM-DD` or '', amounts are pesos. */
export interface CertificatePaper {
  readonly template: StoredRecordOf<typeof certificateTemplates>;
  readonly language: Language;
  readonly facts: CertificateFacts;
  readonly controlNumber: string;
  readonly issuedAt: Date;
  readonly validUntil: string;
  readonly fee: number;
  readonly receipt: { readonly number: string; readonly date: string; readonly amount: number };
  readonly ctc: { readonly number: string; readonly date: string; readonly place: string };
  /** The check code, printed below the QR code. */
  readonly code: string;
  /** Content of the QR code. */
  readonly verifyUrl: string;
  /** JPEG or PNG. */
  readonly photo?: Uint8Array;
  /** JPEG of the approver's signature; absent for a line to sign by hand. */
  readonly signature?: Uint8Array;
  readonly office: OfficeFacts;
}

/** A paper with its texts in its language and with filled placeholders. */
export interface FilledPaper extends CertificatePaper {
  readonly title: string;
  readonly body: readonly Block[];
  readonly oath: readonly Block[];
  /** Whether the template shows a part, such as `photo`. */
  readonly shows: (part: string) => boolean;
  /** The photograph ready to embed: JPEG of bounded size. */
  readonly portrait?: Uint8Array;
  readonly t: (key: keyof typeof english, values?: MessageValues) => string;
}
