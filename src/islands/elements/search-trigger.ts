import { showPanel } from '../../state/ui.ts';

const panel = document.querySelector<HTMLDialogElement>('.search-panel');

/** The link to the search page opens the panel, at once: who taps it types on. */
for (const link of document.querySelectorAll('[data-opens=searchpanel]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    panel?.showModal();
    showPanel('searchpanel');
  });
}
