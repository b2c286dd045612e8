/**
 * Puts the banner, which is a file of its own, in front of the page but behind the links that skip parts of it, which have to stay
 * first. It lies over the page, and moves nothing. Without a network nothing is shown; the next page asks.
 */
export async function showBanner(address: string): Promise<void> {
  const html = await fetch(address).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  if (document.querySelector('.consent')) return;
  const skip = document.querySelector('.skip-menu');
  // eslint-disable-next-line no-restricted-properties -- the shop's own file, whose texts the server has escaped
  (skip ?? document.body).insertAdjacentHTML(skip ? 'afterend' : 'afterbegin', html);
}
