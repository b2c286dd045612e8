import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import type { Problems } from '../../domain/checkout/validation.ts';
import type { MessageCode } from '../../domain/messages.ts';

const none: Problems<never> = {};

/** What the fields of a step need to know of their form. */
export interface FieldProblems {
  /** What is shown at a field now; undefined where nothing is wrong, or the shopper is not done with it. */
  problemOf(field: string): MessageCode | undefined;
}

interface Options<Values, Field extends string> {
  /** The values of the form as it stands. */
  readonly read: (form: FormData) => Values;
  readonly judge: (values: Values) => Problems<Field>;
  /** Called with every change. */
  readonly keep: (values: Values) => void;
  /** Called when nothing is wrong. */
  readonly submit: (values: Values) => void;
}

/**
 * A form of uncontrolled fields: a field is judged when the shopper leaves it after typing, and all when the form is
 * sent; the first that is wrong gets the focus then. A problem goes as soon as it is mended.
 */
export function useForm<Values, Field extends string>(options: Options<Values, Field>) {
  const { read, judge, keep, submit } = options;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field>>(none);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const typed = useRef(new Set<string>());

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const values = () => read(new FormData(form.current ?? undefined));

  return {
    isRefused: refusals > 0 && Object.keys(problems).length > 0,
    problemOf: (field: string): MessageCode | undefined =>
      left.has(field) || refusals > 0 ? problems[field as Field]?.code : undefined,
    /** Judges again, when something else than a field has changed. */
    judgeAgain: () => setProblems(judge(values())),
    formProps: {
      ref: form,
      noValidate: true,
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if (target instanceof HTMLInputElement) typed.current.add(target.name);
        const now = values();
        keep(now);
        setProblems(judge(now));
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const field: Element = target;
        if (!(field instanceof HTMLInputElement) || !typed.current.has(field.name)) return;
        setProblems(judge(values()));
        setLeft((before) => new Set([...before, field.name]));
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const now = values();
        const found = judge(now);
        keep(now);
        setProblems(found);
        if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
        else submit(now);
      },
    },
  };
}

/** The text of a field, or nothing where the form has not got it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
