import { useRef, useState } from 'react';
import type { SubmitEvent, SyntheticEvent } from 'react';
import type { Problems } from '../../domain/checkout/validation.ts';

export type Values = Readonly<Record<string, string>>;

export interface FormOptions {
  readonly validate: (values: Values) => Problems<string>;
  /** Gives a text when it went wrong: it stands above the button. */
  readonly submit: (values: Values) => Promise<string | undefined>;
}

export interface Form {
  readonly problems: Problems<string>;
  readonly failure: string | undefined;
  readonly isSending: boolean;
  /** For `<form>`. */
  readonly props: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onChange: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form of uncontrolled fields. Problems appear when it is sent, the first field that has one gets the focus, and each
 * goes as soon as it is put right.
 */
export function useForm({ validate, submit }: FormOptions): Form {
  const [problems, setProblems] = useState<Problems<string>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    const values = valuesOf(form);
    const found = validate(values);
    setProblems(found);
    setFailure(undefined);
    const [first] = fieldsOf(form).filter(({ name }) => found[name]);
    if (first) return first.focus();
    sending.current = true;
    setSending(true);
    try {
      setFailure(await submit(values));
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  const onChange = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (Object.keys(problems).length === 0) return;
    const found = validate(valuesOf(currentTarget));
    setProblems(
      Object.fromEntries(Object.keys(problems).flatMap((name) => (found[name] ? [[name, found[name]]] : []))),
    );
  };

  return {
    problems,
    failure,
    isSending,
    props: { noValidate: true, onSubmit: (event) => void onSubmit(event), onChange },
  };
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}

/** A ticked box is `on`, the other is empty. */
function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
