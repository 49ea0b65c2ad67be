import { globSync, readFileSync } from 'node:fs';
import { settings } from '@harbour/server/settings/settings.ts';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** A validator that is created from Kubernetes' own schema of one kind. */
type Validate = ((data: unknown) => boolean) & { readonly errors?: unknown };

const SCHEMAS: Readonly<Record<string, Validate>> = {
  'deployment.yaml': deployment,
  'autoscaler.yaml': autoscaler,
  'settings.yaml': configMap,
  'namespace.yaml': namespace,
  'secret.example.yaml': secret,
  'service.yaml': service,
  'ingress.example.yaml': ingress,
  'network-policy.yaml': networkPolicy,
  'disruption-budget.yaml': disruptionBudget,
};

const read = (file: string) => parse(readFileSync(`deploy/kubernetes/${file}`, 'utf8'));

/** Records the path of each key that is read. */
function watch(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner;
      seen.add(`${path}/${key}`);
      return watch(inner, `${path}/${key}`, seen);
    },
  });
}

function pathsOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsOf(inner, `${path}/${key}`),
  ]);
}

/**
 * Returns the values that a schema refuses, and the keys that it does not know, which Kubernetes would drop.
 */
function faultsOf(validate: Validate, data: unknown): readonly unknown[] {
  const seen = new Set<string>();
  const isValid = validate(watch(data, '', seen));
  return [...(isValid ? [] : [validate.errors]), ...pathsOf(data).filter((path) => !seen.has(path))];
}

test('every manifest has a schema and conforms to it', () => {
  const files = globSync('*.yaml', { cwd: 'deploy/kubernetes' }).filter((file) => file !== 'secret.yaml');
  expect(files.toSorted()).toEqual([...Object.keys(SCHEMAS), 'kustomization.yaml'].toSorted());
  const faults = Object.entries(SCHEMAS).map(([file, validate]) => [file, faultsOf(validate, read(file))]);
  expect(faults).toEqual(Object.keys(SCHEMAS).map((file) => [file, []]));
});

test('a wrong value and a misspelt key are detected', () => {
  const wrong = read('deployment.yaml');
  wrong.spec.minReadySeconds = 'five';
  expect(faultsOf(deployment, wrong)).toHaveLength(1);
  const misspelt = read('deployment.yaml');
  misspelt.spec.template.spec.containers[0].readinesProbe = {};
  expect(faultsOf(deployment, misspelt)).toEqual(['/spec/template/spec/containers/0/readinesProbe']);
});

test('kustomization.yaml applies everything but the examples', () => {
  const { resources } = read('kustomization.yaml');
  expect(resources.toSorted()).toEqual(
    Object.keys(SCHEMAS)
      .filter((file) => !file.includes('.example.'))
      .toSorted(),
  );
});

test('the image has the version of the server', () => {
  const { version } = JSON.parse(readFileSync('apps/server/package.json', 'utf8'));
  expect(read('kustomization.yaml').images.map(({ newTag }: { newTag: string }) => newTag)).toEqual([
    version,
  ]);
});

const { spec } = read('deployment.yaml');
const pod = spec.template.spec;
const [container] = pod.containers;
const { data } = read('settings.yaml');

test('a rolling update removes no pod before the new one is ready', () => {
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect([container.startupProbe, container.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    '/healthz',
    '/healthz',
  ]);
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
});

test('a pod has time to drain and to finish before it is killed', () => {
  const { DRAIN_SECONDS: drain, SHUTDOWN_SECONDS: shutdown } = data;
  const needed = container.lifecycle.preStop.sleep.seconds + Number(drain) + Number(shutdown);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(needed + 10);
  // While the server drains, the readiness probe reports that it is stopping.
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  expect(Number(drain)).toBeGreaterThanOrEqual(periodSeconds * failureThreshold);
});

test('a pod has no privileges and writes only to its volumes', () => {
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10001,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(container.securityContext).toEqual({
    privileged: false,
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

test('pods use only existing settings, and read every secret from a file of the Secret', () => {
  const env: readonly { name: string; value: string }[] = container.env;
  const names = [...Object.keys(data), ...env.map(({ name }) => name.replace(/_FILE$/, ''))];
  expect(names.filter((name) => !(name in settings))).toEqual([]);
  const mount = container.volumeMounts.find(({ name }: { name: string }) => name === 'secrets');
  const files = env.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value);
  const { stringData } = read('secret.example.yaml');
  expect(files.toSorted()).toEqual(
    Object.keys(stringData)
      .map((key) => `${mount.mountPath}/${key}`)
      .toSorted(),
  );
  expect(Object.values(stringData).join('')).toBe('');
});

test('pods accept a new secret beside the old one, and a token for a metrics collector', () => {
  const names = container.env.map(({ name }: { name: string }) => name.replace(/_FILE$/, ''));
  const needed = ['HARBOUR_SECRET_OLD', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'METRICS_TOKEN'];
  expect(names).toEqual(expect.arrayContaining(needed));
});
