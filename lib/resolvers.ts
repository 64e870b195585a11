import { FunctionRuntime, type GraphqlApi, LambdaDataSource } from 'aws-cdk-lib/aws-appsync';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { batched, type FunctionName, fields, spared } from '../contract/fields.ts';
import { type NotificationDesign, notifications } from '../contract/notifications.ts';
import type { Coordinate } from '../contract/schema.generated.ts';
import type { PlazaFunction } from './plaza-function.ts';
import { invoke, invokeBatch, invokeUnlessSpared, publish, subscribe } from './resolver-code.ts';

const runtime = FunctionRuntime.JS_1_0_0;

/** One data source per function, all behind one role, and one resolver per field: nothing else per field. */
export function attachFunctions(
  scope: Construct,
  api: GraphqlApi,
  functions: ReadonlyMap<FunctionName, PlazaFunction>,
): void {
  const invoking = new Role(scope, 'Invoking', {
    assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
    inlinePolicies: {
      invoke: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [...functions.values()].map(({ lambda }) => lambda.functionArn),
          }),
        ],
      }),
    },
  });
  const serviceRole = invoking.withoutPolicyUpdates();

  for (const [name, { lambda }] of functions) {
    const source = new LambdaDataSource(scope, `${name}Source`, { api, name, lambdaFunction: lambda, serviceRole });
    for (const coordinate of fields[name]) {
      const maxBatchSize = batched[coordinate];
      source.createResolver(coordinate, {
        ...place(coordinate),
        runtime,
        ...(maxBatchSize ? { code: invokeBatch, maxBatchSize } : { code: codeOf(coordinate) }),
      });
    }
  }
}

function codeOf(coordinate: Coordinate) {
  const names = spared[coordinate];
  return names ? invokeUnlessSpared(names) : invoke;
}

/** Internal mutations and the subscriptions they feed need no function: AppSync checks the caller and passes on. */
export function attachNotifications(api: GraphqlApi): void {
  const designs: readonly NotificationDesign[] = notifications;
  if (designs.length === 0) return;

  const nothing = api.addNoneDataSource('notifications');
  for (const { mutation, subscription, under } of designs) {
    for (const [coordinate, code] of [
      [`Mutation.${mutation}`, publish(under)] as const,
      ...(subscription ? [[`Subscription.${subscription}`, subscribe] as const] : []),
    ]) {
      nothing.createResolver(coordinate, { ...place(coordinate), runtime, code });
    }
  }
}

function place(coordinate: string) {
  const [typeName, fieldName] = coordinate.split('.');
  if (!typeName || !fieldName) throw new Error(`"${coordinate}" names no field: write Type.field`);
  return { typeName, fieldName };
}
