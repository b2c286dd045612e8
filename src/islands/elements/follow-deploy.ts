import { checkDeploy, keysClearedOnDeploy } from '../../domain/deploy-check.ts';
import { createApi } from '../../state/api.ts';
import { isShape } from '../../state/more-shapes.ts';
import { isText } from '../../state/shape.ts';
import { openStorage } from '../../state/storage.ts';

const storeCode = document.querySelector<HTMLElement>('cart-trigger')?.dataset['store'] ?? '';
const key = 'vernissage/deploy-version';
/** The version that this page has seen: another tab may have stored a newer one since. */
let known: string | undefined;

/**
 * Asks for the version that is deployed. Where it is another one than before, clears what a deploy makes stale and reloads
 * the page (docs/reference/product.md#s4-deploy-check), but not while something is typed in it: then all of it is left to the
 * next time. Without an answer nothing is done.
 */
async function followDeploy(): Promise<void> {
  const answer = await createApi({ storeCode })('ext/vsf-deploy-refresher/version', {
    is: isShape<{ version: string }>({ version: isText }),
  });
  if (answer.kind !== 'ok') return;
  const { version } = answer.result;
  const storage = openStorage('');
  const step = checkDeploy(version, known ?? storage.read(key));
  const isReload = step === 'clear-and-reload';
  if (isReload && isSomethingTyped()) return;
  known = version;
  if (isReload) for (const each of keysClearedOnDeploy(storage.keys())) storage.remove(each);
  if (step !== 'keep') storage.write(key, version);
  if (isReload) location.reload();
}

/** Fields in which something is typed. The others may have a value without any in the page, such as `on`. */
const typedIn = 'input:not([type=checkbox], [type=radio], [type=range]), textarea';
/** Free text has no initial value to compare with: it counts while the caret is in it. */
const writtenIn = '[contenteditable]:not([contenteditable=false]):focus';

/** Returns whether a field has another text, file or choice than the page gave it. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn);
  const choices = document.querySelectorAll('select');
  return (
    [...fields].some(({ value, defaultValue }) => value !== defaultValue) ||
    [...choices].some(isChosen) ||
    document.querySelector(writtenIn) !== null
  );
}

/** Returns whether an option is the initial choice: browsers choose the first if the page chooses none. */
function isChosen({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  if (multiple) return all.some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return (
    selectedIndex !==
    Math.max(
      0,
      all.findLastIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

// It is loaded when the tab is shown again for the first time.
void followDeploy();
addEventListener('visibilitychange', () => {
  if (!document.hidden) void followDeploy();
});
