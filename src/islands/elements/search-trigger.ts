import { showPanel } from '../../state/ui.ts';

/** The link to the search page opens the panel. */
for (const link of document.querySelectorAll('[data-opens=searchpanel]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    showPanel('searchpanel');
  });
}
