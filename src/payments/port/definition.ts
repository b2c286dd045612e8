import { z } from 'zod';
import type { ConfigurationProblem } from '../../config/configuration-error.ts';
import { problemsOf } from '../../config/problems-of.ts';
import { serviceAddress, variable } from '../../config/variable.ts';
import type { PaymentRule } from '../../domain/payment/payment-methods.ts';
import type { PaymentProvider } from './provider.ts';

/** A payment method: what the shop knows of it whether or not its provider is set up. */
export interface PaymentDefinition extends PaymentRule {
  /** The title, if it is the same in every language; default: the text `order.payment.{code}`. */
  readonly title?: string;
  /** Name of the provider, for the shop's owner; not given: the code. */
  readonly name?: string;
  /** Drawings in `islands/payment/marks.svg` that stand for it: their ids, and what they show. */
  readonly marks?: readonly (readonly [id: string, name: string])[];
  /** Pages of a store that belong to it: their paths, and the file of each below `src/payments`. */
  readonly pages?: Readonly<Record<string, string>>;
  /** The page of a store that leads to it from the checkout of another provider. */
  readonly externalPage?: string;
  /** True if buyers pay in the provider's own checkout, which can replace the shop's. */
  readonly isHosted?: boolean;
  /** True if no provider is called: the shop's owner confirms the payment. */
  readonly isOffline?: boolean;
  /** Returns whether a shop has it in a currency; not given: it does in every one. */
  isUsable?(currency: string, trial: Pick<Trial, 'isTrial'>): boolean;
  /** The variables that set it up. Not given: it has no address of its own. */
  readonly variables?: ProviderVariables;
  /** Reads the environment; not given: it needs no setup. */
  read?(given: GivenVariables, trial: Trial): ReadProvider;
}

/** Names of the variables of a provider. */
interface ProviderVariables {
  /** `demo`, `live` or `off`. */
  readonly mode: string;
  /** Its address; earlier names follow. */
  readonly address: string;
  readonly earlierAddress?: string;
  /** The setting to correct if the provider refuses the shop's keys. */
  readonly keys: string;
}

/** The environment, as it was given. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

/** The settings that decide where stand-ins are, and whether a shop without settings has them. */
interface Trial {
  /** The shop's port. */
  readonly port: number;
  readonly isTrial: boolean;
}

/** A provider that is set up. */
export interface ProviderSetUp {
  /** `demo`: a local stand-in answers, and no money moves. */
  readonly mode: 'demo' | 'live';
  readonly apiUrl: string;
  /** The keys with which its stand-in is started. */
  readonly keys: Readonly<Record<string, string | undefined>>;
  /** The Content-Security-Policy that the provider needs on payment pages. */
  readonly policy?: string;
  /** Creates its adapter. */
  create(clock: () => Date): PaymentProvider;
}

/** A provider's settings in the environment; empty if it is off. */
interface ReadProvider {
  readonly setUp?: ProviderSetUp | undefined;
  readonly problems: readonly ConfigurationProblem[];
}

/** Schemas of variables. No secret is checked for its form: a message would show it. */
export const secret = variable(z.string().optional());
export const address = variable(serviceAddress.optional());
const mode = variable(z.enum(['demo', 'live', 'off']).optional());

interface ProviderDefinition<Shape extends z.ZodRawShape> extends Omit<PaymentDefinition, 'read'> {
  readonly variables: ProviderVariables;
  /** All other variables. */
  readonly shape: Shape;
  /** The stand-in listens so many ports after the shop, unless an address is given. */
  readonly standInPort: number;
  /** The provider's own address. */
  readonly liveUrl: string;
  /** Names what a provider that is live lacks. */
  readonly missing: (given: GivenVariables) => readonly ConfigurationProblem[];
  /** Returns the rest of the setup. */
  readonly setUp: (
    values: z.infer<z.ZodObject<Shape>>,
    place: { readonly mode: 'demo' | 'live'; readonly apiUrl: string },
  ) => Omit<ProviderSetUp, 'mode' | 'apiUrl'>;
}

/** Returns the definition of a provider that has an API: a stand-in takes its place while the shop is tried. */
export function defineProvider<Shape extends z.ZodRawShape>({
  shape,
  standInPort,
  liveUrl,
  missing,
  setUp,
  ...definition
}: ProviderDefinition<Shape>): PaymentDefinition {
  const { variables } = definition;
  const schema = z.object(shape);
  const common: z.ZodType<Readonly<Record<string, unknown>>> = z.object({
    [variables.mode]: mode,
    [variables.address]: address,
    ...(variables.earlierAddress && { [variables.earlierAddress]: address }),
  });
  return {
    ...definition,
    read(given, { port, isTrial }) {
      const place = common.safeParse(given);
      const values = schema.safeParse(given);
      const problems = [place.error, values.error].flatMap((error) =>
        error ? problemsOf(error, given) : [],
      );
      if (!place.success || !values.success) return { problems };
      const chosen = place.data[variables.mode] ?? (isTrial ? 'demo' : 'off');
      if (chosen !== 'demo' && chosen !== 'live') return { problems };
      const lacking = chosen === 'live' ? missing(given) : [];
      if (lacking.length > 0) return { problems: lacking };
      const { address: name, earlierAddress = name } = variables;
      const usual = chosen === 'demo' ? standInAddress(port, standInPort) : liveUrl;
      const apiUrl = String(place.data[name] ?? place.data[earlierAddress] ?? usual);
      return { problems, setUp: { mode: chosen, apiUrl, ...setUp(values.data, { mode: chosen, apiUrl }) } };
    },
  };
}

/** Returns the problem of each variable that is not given. */
export function missingOf(
  given: GivenVariables,
  mode: string,
  names: readonly string[],
): readonly ConfigurationProblem[] {
  return names
    .filter((name) => !given[name])
    .map((field) => ({
      field,
      problem: 'it is missing',
      hint: `${mode}=live needs it; ${mode}=demo needs nothing`,
    }));
}

const lastPort = 65_535;

function standInAddress(port: number, offset: number): string {
  return `http://localhost:${port + offset <= lastPort ? port + offset : port - offset}`;
}
