/**
 * Answers an `import()` of a script that a deploy has taken away: reloads the page, which then names the scripts that are
 * there. Once a script in a tab, so never in a loop, and not while something is typed. It always fails, as the import of a
 * missing script does.
 */
const { pathname } = new URL(import.meta.url);
const key = `vernissage/reloaded-for${pathname}`;

function isReloadedFirst() {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Where nothing can be noted, a page could be reloaded for ever.
    return false;
  }
}

// As src/islands/elements/follow-deploy.ts has it.
const typedIn = 'input:not([type=checkbox], [type=radio], [type=range]), textarea';
const writtenIn = '[contenteditable]:not([contenteditable=false]):focus';

function isChosen({ options, selectedIndex, multiple }) {
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

const isSomethingTyped =
  [...document.querySelectorAll(typedIn)].some(({ value, defaultValue }) => value !== defaultValue) ||
  [...document.querySelectorAll('select')].some(isChosen) ||
  document.querySelector(writtenIn) !== null;
if (!isSomethingTyped && isReloadedFirst()) location.reload();
throw new Error(`${pathname} is not there any more.`);
