CREATE TABLE "choice_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choice_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"choice_id" text NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"month_amount" bigint NOT NULL,
	"term_amount" bigint NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "choices" (
	"id" text PRIMARY KEY NOT NULL,
	"option_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"standard" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"plan_share" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "choices_slug" UNIQUE("option_id","slug")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" text,
	"used_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_uses_coupon_id_reference_pk" PRIMARY KEY("coupon_id","reference")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"share" integer,
	"off_amount" bigint,
	"currency" text,
	"families" jsonb NOT NULL,
	"plans" jsonb NOT NULL,
	"renewals" integer DEFAULT 0,
	"least_amount" bigint DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"most_uses_per_member" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_off" CHECK (("coupons"."share" is null) <> ("coupons"."off_amount" is null)),
	CONSTRAINT "coupons_share" CHECK ("coupons"."share" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"most" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "options_slug_unique" UNIQUE("slug"),
	CONSTRAINT "options_kind" CHECK ("options"."kind" in ('choice', 'count'))
);
--> statement-breakpoint
CREATE TABLE "plan_choices" (
	"plan_id" text NOT NULL,
	"choice_id" text NOT NULL,
	"impossible_because" text,
	CONSTRAINT "plan_choices_plan_id_choice_id_pk" PRIMARY KEY("plan_id","choice_id")
);
--> statement-breakpoint
CREATE TABLE "plan_locations" (
	"plan_id" text NOT NULL,
	"location_slug" text NOT NULL,
	"stock" integer,
	"delta_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_locations_plan_id_location_slug_pk" PRIMARY KEY("plan_id","location_slug"),
	CONSTRAINT "plan_locations_stock" CHECK ("plan_locations"."stock" is null or "plan_locations"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" text NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"from_quantity" integer DEFAULT 1 NOT NULL,
	"month_amount" bigint NOT NULL,
	"term_amount" bigint NOT NULL,
	"setup_amount" bigint DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "plan_prices_amounts" CHECK ("plan_prices"."month_amount" >= 0 and "plan_prices"."term_amount" >= 0 and "plan_prices"."setup_amount" >= 0),
	CONSTRAINT "plan_prices_months" CHECK ("plan_prices"."months" in (0, 1, 3, 6, 12))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"family" text NOT NULL,
	"group" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"least_quantity" integer DEFAULT 1 NOT NULL,
	"most_quantity" integer DEFAULT 10 NOT NULL,
	"limit_per_member" integer,
	"placed" boolean DEFAULT false NOT NULL,
	"promise_minutes" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_slug_unique" UNIQUE("slug"),
	CONSTRAINT "plans_family" CHECK ("plans"."family" in ('dedicated', 'vps', 'proxies', 'tools', 'services', 'membership')),
	CONSTRAINT "plans_state" CHECK ("plans"."state" in ('on_sale', 'hidden', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" text NOT NULL,
	"location_slug" text NOT NULL,
	"quantity" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_holds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "stock_holds_state" CHECK ("stock_holds"."state" in ('held', 'taken', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"country" text NOT NULL,
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	CONSTRAINT "tax_rates_country_valid_from_pk" PRIMARY KEY("country","valid_from")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"invoice_id" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"net_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "credit_notes_sum" CHECK ("credit_notes"."net_amount" + "credit_notes"."tax_amount" = "credit_notes"."total_amount"),
	CONSTRAINT "credit_notes_something" CHECK ("credit_notes"."total_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "invoice_numbers_last" UNIQUE("series","year","last")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"member_id" text,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"net_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"credited_amount" bigint DEFAULT 0 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_reference_unique" UNIQUE("reference"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('draft', 'proforma', 'open', 'partially_paid', 'paid', 'uncollectible', 'void', 'refunded')),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."net_amount" + "invoices"."tax_amount" = "invoices"."total_amount"),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_amount" between 0 and "invoices"."total_amount"),
	CONSTRAINT "invoices_credited" CHECK ("invoices"."credited_amount" between 0 and "invoices"."total_amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journals_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" text NOT NULL,
	"account" text NOT NULL,
	"line_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_lines_something" CHECK ("ledger_lines"."line_amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"member_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"coupon" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"net_amount" bigint NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"member_id" text,
	"priced" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"total_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"coupon_code" text,
	"notes" text DEFAULT '' NOT NULL,
	"consumer" boolean NOT NULL,
	"start_now" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"tid" text,
	"risk_score" integer DEFAULT 0 NOT NULL,
	"risk_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('draft', 'pending_payment', 'payment_failed', 'paid', 'in_review', 'processing', 'completed', 'partially_refunded', 'canceled', 'expired', 'fraud', 'refunded', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"request" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires_on" text NOT NULL,
	"standard" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"member_id" text,
	"provider" text NOT NULL,
	"method_id" text,
	"state" text NOT NULL,
	"payment_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"idempotency_key" text NOT NULL,
	"action_url" text,
	"failure" text,
	"final" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'requires_action', 'processing', 'failed', 'canceled', 'succeeded', 'disputed', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."payment_amount" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_amount" between 0 and "payments"."payment_amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"refund_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"destination" text NOT NULL,
	"provider_ref" text,
	"idempotency_key" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('created', 'processing', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."refund_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "credential_reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" text NOT NULL,
	"actor" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"revealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provisionings" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "provisionings_action" CHECK ("provisionings"."action" in ('create', 'suspend', 'unsuspend', 'terminate', 'change')),
	CONSTRAINT "provisionings_state" CHECK ("provisionings"."state" in ('queued', 'running', 'waiting_operator', 'failed', 'done', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "service_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"suspended_because" text,
	"member_id" text,
	"order_line_id" text NOT NULL,
	"subscription_id" text,
	"piece" integer NOT NULL,
	"family" text NOT NULL,
	"title" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"selection" jsonb NOT NULL,
	"driver" text NOT NULL,
	"driver_ref" text,
	"access" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"credentials" text,
	"promised_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"terminated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "services_state" CHECK ("services"."state" in ('pending_setup', 'provisioning', 'failed_setup', 'active', 'change_pending', 'suspended', 'cancel_scheduled', 'terminated')),
	CONSTRAINT "services_suspended" CHECK (("services"."suspended_because" is not null) = ("services"."state" = 'suspended')),
	CONSTRAINT "services_reason" CHECK ("services"."suspended_because" in ('overdue', 'abuse', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "subscription_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"invoice_id" text,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_steps_once" UNIQUE("subscription_id","period_end","step")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"member_id" text,
	"order_line_id" text NOT NULL,
	"selection" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"months" integer NOT NULL,
	"renewal_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"coupon_renewals" integer,
	"coupon_share" integer DEFAULT 0 NOT NULL,
	"anchor_day" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"pending_update" jsonb,
	"method_id" text,
	"past_due_at" timestamp (3) with time zone,
	"retries" integer DEFAULT 0 NOT NULL,
	"next_retry_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_number_unique" UNIQUE("number"),
	CONSTRAINT "subscriptions_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('incomplete', 'trialing', 'active', 'past_due', 'paused', 'unpaid', 'canceled')),
	CONSTRAINT "subscriptions_months" CHECK ("subscriptions"."months" in (1, 3, 6, 12)),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_start" < "subscriptions"."period_end")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"statement" text NOT NULL,
	"order_id" text,
	"preview" jsonb,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"refund_due_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('declared', 'confirmed', 'accepted', 'declined', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "choice_prices" ADD CONSTRAINT "choice_prices_choice_id_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."choices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choices" ADD CONSTRAINT "choices_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_choices" ADD CONSTRAINT "plan_choices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_choices" ADD CONSTRAINT "plan_choices_choice_id_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."choices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locations" ADD CONSTRAINT "plan_locations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locations" ADD CONSTRAINT "plan_locations_location_slug_locations_slug_fk" FOREIGN KEY ("location_slug") REFERENCES "public"."locations"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_reveals" ADD CONSTRAINT "credential_reveals_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_moves" ADD CONSTRAINT "service_moves_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_moves" ADD CONSTRAINT "subscription_moves_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_steps" ADD CONSTRAINT "subscription_steps_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_steps" ADD CONSTRAINT "subscription_steps_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "choice_prices_now" ON "choice_prices" USING btree ("choice_id","currency","months") WHERE "choice_prices"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_member" ON "coupon_uses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_prices_now" ON "plan_prices" USING btree ("plan_id","currency","months","from_quantity") WHERE "plan_prices"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "plans_group" ON "plans" USING btree ("group","position");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_member" ON "invoices" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "ledger_journals_created" ON "ledger_journals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_journal" ON "ledger_lines" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "order_moves_order" ON "order_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "quotes_expires" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_ref" ON "payment_methods" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_standard" ON "payment_methods" USING btree ("member_id") WHERE "payment_methods"."standard" and "payment_methods"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","provider_ref") WHERE "payments"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "credential_reveals_service" ON "credential_reveals" USING btree ("service_id","revealed_at");--> statement-breakpoint
CREATE INDEX "provisionings_service" ON "provisionings" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "provisionings_open" ON "provisionings" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provisionings_one" ON "provisionings" USING btree ("service_id") WHERE "provisionings"."state" in ('queued', 'running', 'waiting_operator');--> statement-breakpoint
CREATE INDEX "service_moves_service" ON "service_moves" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_piece" ON "services" USING btree ("order_line_id","piece");--> statement-breakpoint
CREATE INDEX "services_member" ON "services" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "services_subscription" ON "services" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_moves_subscription" ON "subscription_moves" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_member" ON "subscriptions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("state","period_end");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("state","refund_due_at");--> statement-breakpoint
CREATE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM "ledger_lines" WHERE "journal_id" = NEW."journal_id" GROUP BY "currency" HAVING sum("line_amount") <> 0
	) THEN
		RAISE EXCEPTION 'journal % does not balance', NEW."journal_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();--> statement-breakpoint
CREATE FUNCTION "ledger_is_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_written_once" BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION "ledger_is_written_once"();--> statement-breakpoint
CREATE TRIGGER "ledger_journals_written_once" BEFORE UPDATE OR DELETE ON "ledger_journals" FOR EACH ROW EXECUTE FUNCTION "ledger_is_written_once"();
