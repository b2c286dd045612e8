import { Command } from '@commander-js/extra-typings';
import { readEnvironment } from '../../src/config/environment.ts';
import { mailFolder, readMails, type StoredMail } from '../../src/services/mail/mail-files.ts';
import {
  commandWithActions,
  onlyArgument,
  printable,
  printJson,
  table,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { readWords } from './command.ts';

const help = `Usage: npm run shop -- mail ACTION [options]

Actions:
  list              the newest emails, if they are files (no SMTP_URL), and messages that could not be sent
  show ID           one email
  retry             sends messages again that were set aside: after eight failed attempts, or at once if the mail
                    server does not support the address (SMTPUTF8)

Options:
  --limit N         list: how many (default 20)
  --html            show: the HTML of the email
  --json            print the result as JSON
  --help            show this help
`;

/** Mails that the shop has sent, or could not (`npm run shop -- mail`). */
export const mailCommand = commandWithActions(
  { name: 'mail', summary: 'list and show emails, and retry those that failed', help },
  { list, show, retry },
);

async function list(args: readonly string[]): Promise<number> {
  const { values } = readWords(args, new Command().option('--limit <n>', '', '20').option('--json'));
  const limit = wholeNumber(values.limit, '--limit', 1);
  const { smtpUrl, dataDirectory } = readEnvironment();
  const kept = await readMails(mailFolder(dataDirectory));
  const mails = kept.mails.slice(0, limit);
  const waiting = await withAdmin((admin) => admin.messages.waiting());
  if (values.json) {
    const heads = mails.map(({ id, sentAt, to, subject }) => ({ id, sentAt, to, subject }));
    printJson({ mails: heads, unreadable: kept.unreadable, waiting });
    return 0;
  }
  if (smtpUrl !== undefined)
    console.log('Emails go to the mail server in SMTP_URL; the files below are older.');
  console.log(mails.length > 0 ? overview(mails) : 'There are no emails in files.');
  if (kept.unreadable.length > 0) console.log(`Files that are not emails: ${kept.unreadable.join(', ')}`);
  const failed = waiting.filter(({ state }) => state === 'failed');
  if (waiting.length > failed.length)
    console.log(`\n${waiting.length - failed.length} messages are waiting to be sent.`);
  if (failed.length > 0) {
    const cells = failed.map(({ id, kind, error }) => [id, kind, error ?? '']);
    console.log(`\nSet aside (npm run shop -- mail retry):\n${table(['ID', 'KIND', 'PROBLEM'], cells)}`);
  }
  return 0;
}

function overview(mails: readonly StoredMail[]): string {
  const cells = mails.map(({ id, sentAt, to, subject }) => [id, sentAt.slice(0, 16), to, subject]);
  return table(['ID', 'SENT (UTC)', 'TO', 'SUBJECT'], cells);
}

async function show(args: readonly string[]): Promise<number> {
  const line = new Command().argument('[id...]').option('--html').option('--json');
  const { values, positionals } = readWords(args, line);
  const id = onlyArgument(positionals, 'the id of one mail');
  const { mails } = await readMails(mailFolder(readEnvironment().dataDirectory));
  const mail = mails.find((each) => each.id === id);
  if (!mail) {
    console.error(`There is no email ${id} in a file. \`npm run shop -- mail list\` lists the newest.`);
    return 1;
  }
  if (values.json) printJson(mail);
  else if (values.html) console.log(mail.html);
  else {
    const head = [`From: ${mail.from}`, `To: ${mail.to}`, `Subject: ${mail.subject}`, `Sent: ${mail.sentAt}`];
    const attached = (mail.attachments ?? []).map(({ filename }) => `Attached: ${filename}`);
    console.log(printable(`${[...head, ...attached].join('\n')}\n\n${mail.text}`));
  }
  return 0;
}

async function retry(args: readonly string[]): Promise<number> {
  const { values } = readWords(args, new Command().option('--json'));
  const count = await withAdmin((admin) => admin.messages.retryFailed());
  if (values.json) printJson({ retried: count });
  else
    console.log(
      count === 0 ? 'Nothing was set aside.' : `The running shop will send ${count} messages again.`,
    );
  return 0;
}
