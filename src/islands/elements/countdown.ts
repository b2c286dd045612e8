import { remainingTime } from '../../domain/remaining-time.ts';

/** In the words of the page's language; units of which there are none are left out. */
const words = new Intl.DurationFormat(document.documentElement.lang, { style: 'long' });

/** Counts down in every block that has a timer. */
function count(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('.left time')) {
    const left = remainingTime(Date.parse(time.dateTime), Date.now());
    if (left) time.textContent = words.format(left);
    // The styles of its block show then what is said afterwards.
    else time.hidden = true;
  }
}

count();
setInterval(count, 1000);
