import { timeLeft } from '../../domain/time-left.ts';

/** Counts down in every `[data-ends-at]` of the page, in the words of the page's language. */
function count(): void {
  const language = document.documentElement.lang;
  const say = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  let isRunning = false;
  for (const block of document.querySelectorAll<HTMLElement>('[data-ends-at]')) {
    const left = timeLeft(Date.parse(block.dataset['endsAt'] ?? ''), Date.now());
    if (left) {
      isRunning = true;
      block.querySelector('time')?.replaceChildren(left.map(([unit, value]) => say(value, unit)).join(' '));
    } else end(block);
  }
  if (isRunning) setTimeout(count, 1000);
}

function end(block: HTMLElement): void {
  const after = block.querySelector<HTMLElement>('.after');
  block.hidden = !after;
  block.querySelector('.before')?.toggleAttribute('hidden', true);
  after?.removeAttribute('hidden');
}

count();
