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

const typedIn = 'input:not([type=checkbox], [type=radio], [type=range]), textarea';
const fields = [...document.querySelectorAll(typedIn)];
const isSomethingTyped = fields.some(({ value, defaultValue }) => value !== defaultValue);
if (!isSomethingTyped && isReloadedFirst()) location.reload();
throw new Error(`${pathname} is not there any more.`);
