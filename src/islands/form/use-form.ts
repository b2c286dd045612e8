import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, InputEvent, SubmitEvent } from 'react';
import type { Problems } from '../../domain/checkout/validation.ts';
import type { Message } from '../../domain/messages.ts';
import { afterPress } from '../after-press.ts';

const none: Problems<never> = {};

/** State of a form that its fields need. */
export interface FieldProblems {
  /** Returns the error of a field; undefined if it is valid, or the shopper is still typing. */
  problemOf(field: string): Message | undefined;
}

interface Options<Values, Field extends string> {
  /** The values of the form as it stands. */
  readonly read: (form: FormData) => Values;
  readonly judge: (values: Values) => Problems<Field>;
  /** The fields of values that are right and yet look like a slip. They are asked back once, and never refused. */
  readonly doubt?: (values: Values) => readonly Field[];
  /** Called with every change. */
  readonly keep?: (values: Values) => void;
  /** Rises when others find something wrong with what was entered: the form is sent then, and says what it is. */
  readonly refusals?: number;
  /** Called when nothing is wrong; gives the text of what went wrong, or the fields that the shop refused. */
  readonly submit: (values: Values) => Promise<string | Problems<Field> | undefined> | void;
}

/**
 * Returns a form of uncontrolled fields: a field is judged when the shopper leaves it after typing, and all when the form is
 * sent; the first that is wrong gets the focus then. A problem goes as soon as it is mended. Nothing is sent twice at once.
 */
export function useForm<Values, Field extends string>(options: Options<Values, Field>) {
  const { read, judge, doubt, keep, submit, refusals: refusedByOthers = 0 } = options;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field>>(none);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const typed = useRef(new Set<string>());
  const [doubted, setDoubted] = useState<readonly string[]>([]);
  /** Values that were asked back. */
  const confirmed = useRef(new Set<string>());

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  useEffect(() => {
    if (refusedByOthers > 0) form.current?.requestSubmit();
  }, [refusedByOthers]);

  useEffect(() => {
    if (doubted[0] !== undefined) form.current?.querySelector<HTMLElement>(`[name="${doubted[0]}"]`)?.focus();
  }, [doubted]);

  const values = () => read(new FormData(form.current ?? undefined));
  const refused = useRef<{ readonly values: Values; readonly problems: Problems<Field> }>(undefined);

  /** Validates again, with the errors of the shop for fields that are unchanged since they were sent. */
  const judgeAgain = (now: Values): Problems<Field> => {
    const { values: sent, problems: known = none } = refused.current ?? {};
    const standing = Object.entries(known).filter(
      ([field]) => now[field as keyof Values] === sent?.[field as keyof Values],
    );
    return { ...Object.fromEntries(standing), ...judge(now) };
  };

  /** Notes that something was entered. */
  const note = (field: EventTarget) => {
    if (field instanceof HTMLInputElement) typed.current.add(field.name);
    const now = values();
    keep?.(now);
    setProblems(judgeAgain(now));
    setDoubted((fields) =>
      fields.length > 0 && field instanceof HTMLInputElement
        ? fields.filter((name) => name !== field.name)
        : fields,
    );
  };

  /** Asks back what looks like a slip, unless it was before; whether there is anything. */
  const asksBack = (now: Values): boolean => {
    const value = (field: Field) => `${field} ${String(now[field as keyof Values & Field])}`;
    const open = (doubt?.(now) ?? []).filter((field) => !confirmed.current.has(value(field)));
    open.forEach((field) => confirmed.current.add(value(field)));
    setDoubted(open);
    return open.length > 0;
  };

  const refuse = (found: Problems<Field>, judged: readonly string[]) => {
    setProblems(found);
    setRefusals((count) => count + 1);
    setLeft(new Set(judged));
  };

  const send = async (now: Values) => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const answer = await submit(now);
      if (typeof answer === 'object') {
        refused.current = { values: now, problems: answer };
        refuse(answer, Object.keys(answer));
      } else setFailure(answer ?? undefined);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return {
    isRefused: refusals > 0 && Object.keys(problems).some((field) => left.has(field)),
    isSending,
    /** Something was asked back: the next click goes on. */
    isAskedBack: doubted.length > 0,
    /** Returns whether a field has a warning. */
    isDoubted: (field: Field): boolean => doubted.includes(field),
    /** Error of the last submit. */
    failure,
    problemOf: (field: string): Message | undefined =>
      left.has(field) ? problems[field as Field] : undefined,
    /** Judges again, when something else than a field has changed. */
    judgeAgain: () => setProblems(judgeAgain(values())),
    /** For `<form>`. */
    props: {
      ref: form,
      noValidate: true,
      onInput({ target }: InputEvent<HTMLFormElement>) {
        // A list that is rendered between its `input` and its `change` loses the choice.
        if (!(target instanceof HTMLSelectElement)) note(target);
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        if (target instanceof HTMLSelectElement) note(target);
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const field: Element = target;
        if (!(field instanceof HTMLInputElement) || !typed.current.has(field.name)) return;
        // A problem of two lines moves the button below it.
        afterPress(() => {
          setProblems(judgeAgain(values()));
          setLeft((before) => new Set([...before, field.name]));
        });
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const now = values();
        const found = judge(now);
        keep?.(now);
        if (Object.keys(found).length > 0) {
          // All that is there now; a field that is opened later is not wrong before the shopper has left it.
          refuse(found, [...Object.keys(found), ...new FormData(event.currentTarget).keys()]);
          return;
        }
        setProblems(found);
        if (!asksBack(now)) void send(now);
      },
    },
  };
}

/** State of a submitted form. */
export type Form = Pick<ReturnType<typeof useForm>, 'failure' | 'isAskedBack' | 'isRefused' | 'isSending'> &
  FieldProblems;

/** Returns the text of a field; empty if the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
