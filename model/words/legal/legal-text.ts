/** A text of some length, read as a page. `{name}`, `{city}`, `{address}` and `{email}` stand for the site's own. */
export interface LegalText {
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}
