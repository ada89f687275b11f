import { configFaults, parseConfig, varNames } from '../../worker/config.ts';
import { backendChecks } from './check-backends.ts';
import { deployedChecks } from './check-deployed.ts';

/** Looks at one thing; answers what is wrong with it, each in a sentence that says what to do. */
export type Check = { name: string; run: () => Promise<string[]> };

export type Patient = {
  /** Vars, and secrets as far as they are known here. */
  vars: Record<string, string>;
  /** Where the shop answers; null when it is not deployed yet. */
  shopUrl: string | null;
  /** Requests of the shop's own address and of the backends. */
  fetch: typeof fetch;
  /** Apple's file among those that a build copies. */
  hasAppleFile: boolean;
};

export type Finding = { name: string; problems: string[] };

/** Everything about a shop's configuration that can be found out from outside, one check after another. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const values = [...valueProblems(patient.vars), ...pairProblems(patient.vars)];
  const first = { name: 'values', problems: values };
  // Without them nobody can be called.
  if (configFaults(patient.vars).length > 0) return [first];
  const findings = [first];
  for (const { name, run } of checksOf(patient))
    findings.push({ name, problems: await run().catch(unexpected) });
  return findings;
}

/** What is looked at beyond the values themselves, which have to be right for it. */
export function checksOf(patient: Patient): Check[] {
  const config = parseConfig(patient.vars as unknown as Parameters<typeof parseConfig>[0]);
  return [...backendChecks(patient, config), ...deployedChecks(patient, config)];
}

function unexpected(error: Error): string[] {
  return [error.message];
}

/** Missing and malformed values, a secret's length among them. Never the value itself. */
function valueProblems(vars: Record<string, string>): string[] {
  const unknown = Object.keys(vars).filter((name) => !varNames().includes(name));
  return [
    ...configFaults(vars).map(({ name, message }) => `${name}: ${message}`),
    ...unknown.map((name) => `The shop knows no ${name}`),
  ];
}

/** Values that are worth nothing without another. */
const PAIRS = [
  ['NEWS_FUNCTION', 'LINK_SECRET'],
  ['STOCK_FUNCTION', 'LINK_SECRET'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
] as const;

function pairProblems(vars: Record<string, string>): string[] {
  return PAIRS.filter(([name, needs]) => vars[name] && !vars[needs]).map(
    ([name, needs]) => `${name} does nothing without ${needs}: set that as well`,
  );
}
