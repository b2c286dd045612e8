/** A text by its key, in the language it was made for; `{{name}}` placeholders are filled from `values`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
