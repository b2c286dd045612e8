/** Folders of the project, modules of which are named in a bundle. */
const folders = ['src', 'integrations', 'node_modules'];

/**
 * Returns code or JSON in which modules and folders of a project are named from its folder on: `/src/…` in place of
 * `/home/me/shop/src/…`. Only strings that begin with the folder, and addresses of files, are changed.
 */
export function portablePaths(text: string, root: string): string {
  let portable = text.replaceAll(`file://${root}/`, 'file:///');
  for (const quote of ['"', "'", '`']) {
    for (const folder of folders) {
      portable = portable.replaceAll(`${quote}${root}/${folder}/`, `${quote}/${folder}/`);
    }
  }
  return portable;
}
