import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { addSite, type NewSite } from './site/add-site.ts';
import { disableSite, enableSite, listSites, removeSite, renameSite } from './site/change-sites.ts';

const USAGE = `Portals of other barangays in this installation, each at a host name of its own. Works while the portal runs.

  portal site list
  portal site add HOST --name "NAME OF THE BARANGAY" [--city CITY] [--address "ADDRESS OF THE HALL"]
                  [--prefix LETTERS] [--position LATITUDE,LONGITUDE] [--sample]
  portal site disable HOST          closes it; nothing is lost
  portal site enable HOST
  portal site rename HOST NEW_HOST  of a disabled site; opens it at the new name
  portal site remove HOST           of a disabled site; keeps it in the folder 'removed'

--prefix are the letters of application numbers; --sample begins with sample content.
Other commands work on one of them: portal --site HOST staff list`;

const siteOptions = ['name', 'city', 'address', 'prefix', 'position'] as const;
type Options = ReturnType<typeof parseArguments<'sample', (typeof siteOptions)[number]>>['options'];

await runCommand(async () => {
  const { options, positionals } = parseArguments(USAGE, ['sample'], siteOptions);
  const [command, host = '', newHost = '', ...extraArguments] = positionals;
  if (command === undefined) return console.log(USAGE);
  const surplus = command === 'rename' ? extraArguments[0] : newHost || extraArguments[0];
  if (surplus) throw new UsageError(`That is one word too many: '${surplus}'. Names of several words go in quotes.\n\n${USAGE}`);
  switch (command) {
    case 'list':
      return console.log(await listSites(process.env));
    case 'add':
      return console.log(await addSite(process.env, host, toNewSite(host, options)));
    case 'disable':
      return console.log(await disableSite(process.env, host));
    case 'enable':
      return console.log(await enableSite(process.env, host));
    case 'rename':
      if (!newHost) throw new UsageError(`What is the new name? Write: portal site rename ${host || 'HOST'} NEW_HOST`);
      return console.log(await renameSite(process.env, host, newHost));
    case 'remove':
      return console.log(await removeSite(process.env, host));
    default:
      throw new UsageError(`There is no command '${command}'.\n\n${USAGE}`);
  }
});

function toNewSite(host: string, { name, sample, ...facts }: Options): NewSite {
  if (!name) throw new UsageError(`What is the barangay called? Write: portal site add ${host || 'HOST'} --name "Kamuning"`);
  return { ...facts, name, hasSample: sample };
}
