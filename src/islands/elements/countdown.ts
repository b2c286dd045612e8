import { timeLeft } from '../../domain/time-left.ts';

/** In the words of the page's language; units of which there are none are left out. */
const words = new Intl.DurationFormat(document.documentElement.lang, { style: 'long' });

/** Counts down in every block that has a timer. */
function count(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('.left time')) {
    const left = timeLeft(Date.parse(time.dateTime), Date.now());
    if (left) time.textContent = words.format(left);
    // Its styles show then what is said afterwards.
    else time.closest('section')?.classList.add('is-over');
  }
}

count();
setInterval(count, 1000);
