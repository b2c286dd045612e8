interface Props {
  /** One part of it is marked by `<a>` and `</a>`. */
  readonly text: string;
  readonly href: string;
}

/** Shows a sentence whose marked part is a link that opens beside the page. */
export function LinkedText({ text, href }: Props) {
  const [before, label, after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      <a href={href} target="_blank">
        {label}
      </a>
      {after}
    </>
  );
}
