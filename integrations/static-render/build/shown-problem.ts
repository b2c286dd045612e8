/** Paths of files, and addresses. */
const paths =
  /\b[a-z][a-z+.-]*:\/\/[^\s'"]+|(?<![\w.])(?:[a-z]:)?(?:[\\/]+[^\s'"`(){}<>,;:\\/]+){2,}[\\/]?(?::\d+)*/gi;
/** What failed of a store names its pages, and below each of them, deeper, why. */
const ofPage = '  ';
const ofCause = '    ';

/** Returns the first line of a problem without paths of the machine, for the public. The log has all of it. */
export function shownProblem(text: string): string {
  const [line = ''] = text.split('\n');
  return line.replace(paths, '…');
}

/** Returns the same for why a store could not be published (`describeFailures`): its pages, and the first line of each cause. */
export function shownFailure(message: string): string {
  const lines = message.split('\n');
  return lines
    .flatMap((line, index) => {
      if (!line.startsWith(ofCause)) return line;
      const isFirst = lines[index - 1]?.startsWith(ofPage) && !lines[index - 1]?.startsWith(ofCause);
      return isFirst ? ofCause + shownProblem(line.trimStart()) : [];
    })
    .join('\n');
}
