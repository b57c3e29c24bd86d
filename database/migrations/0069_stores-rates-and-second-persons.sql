CREATE TABLE "api_key_names" (
	"api_key_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"begins" text NOT NULL,
	CONSTRAINT "api_key_names_api_key_id_since_pk" PRIMARY KEY("api_key_id","since")
);
--> statement-breakpoint
CREATE TABLE "api_key_refused_uses" (
	"api_key_id" text NOT NULL,
	"reason" text NOT NULL,
	"scope" text,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_network" text,
	"noted_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_refused_uses_api_key_id_reason_pk" PRIMARY KEY("api_key_id","reason"),
	CONSTRAINT "api_key_refused_uses_reason" CHECK ("api_key_refused_uses"."reason" in ('removed', 'suspended', 'expired', 'scope')),
	CONSTRAINT "api_key_refused_uses_scope" CHECK (("api_key_refused_uses"."scope" is not null) = ("api_key_refused_uses"."reason" = 'scope'))
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"published_on" date NOT NULL,
	"per_base" numeric NOT NULL,
	"source" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rates_base_currency_published_on_pk" PRIMARY KEY("base","currency","published_on"),
	CONSTRAINT "exchange_rates_base" CHECK ("exchange_rates"."base" in ('EUR', 'GBP')),
	CONSTRAINT "exchange_rates_above_zero" CHECK ("exchange_rates"."per_base" > 0)
);
--> statement-breakpoint
CREATE TABLE "accounting_amounts" (
	"document_id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"currency" text NOT NULL,
	"net_amount" bigint,
	"tax_amount" bigint,
	"rate" jsonb,
	"stated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounting_amounts_whole" CHECK (num_nulls("accounting_amounts"."net_amount", "accounting_amounts"."tax_amount", "accounting_amounts"."rate", "accounting_amounts"."stated_at") in (0, 4)),
	CONSTRAINT "accounting_amounts_not_below_zero" CHECK ("accounting_amounts"."net_amount" >= 0 and "accounting_amounts"."tax_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "list_view_defaults" (
	"member_id" text NOT NULL,
	"list" text NOT NULL,
	"view_id" text NOT NULL,
	CONSTRAINT "list_view_defaults_member_id_list_pk" PRIMARY KEY("member_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"owner_id" text,
	"shared_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_views_whose" CHECK ("list_views"."owner_id" is null or "list_views"."shared_by" is null)
);
--> statement-breakpoint
CREATE TABLE "staff_acts_alone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_alone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"about" text NOT NULL,
	"member_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"parts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"sealed_input" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refused_because" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_approvals_state" CHECK ("staff_approvals"."state" in ('pending', 'approved', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "staff_approvals_decided" CHECK (("staff_approvals"."state" = 'pending') = ("staff_approvals"."decided_at" is null)),
	CONSTRAINT "staff_approvals_sealed" CHECK ("staff_approvals"."state" = 'pending' or "staff_approvals"."sealed_input" is null),
	CONSTRAINT "staff_approvals_others" CHECK ("staff_approvals"."state" <> 'approved' or "staff_approvals"."decided_by" <> "staff_approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "store_items" (
	"store_id" text NOT NULL,
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"sharing_intended" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "store_items_store_id_item_id_pk" PRIMARY KEY("store_id","item_id"),
	CONSTRAINT "store_items_kind" CHECK ("store_items"."kind" in ('server', 'proxy', 'plan', 'workspace', 'work', 'licence'))
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"client" text NOT NULL,
	"marketplace" text NOT NULL,
	"country" text NOT NULL,
	"url" text NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stores_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "stores_marketplace" CHECK ("stores"."marketplace" in ('amazon', 'ebay', 'etsy', 'walmart', 'shopify', 'temu', 'tiktok', 'own_shop', 'other'))
);
--> statement-breakpoint
CREATE TABLE "webhook_secret_views" (
	"secret_id" text NOT NULL,
	"member_id" text NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_secret_views_secret_id_member_id_pk" PRIMARY KEY("secret_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_kind";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refusal_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material_downloads" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "invoice_moves" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "organisation_approvals" ADD COLUMN "renewals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "provisionings" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspend_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "schedule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_versions" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "api_key_names" ADD CONSTRAINT "api_key_names_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_refused_uses" ADD CONSTRAINT "api_key_refused_uses_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_amounts" ADD CONSTRAINT "accounting_amounts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_defaults" ADD CONSTRAINT "list_view_defaults_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_defaults" ADD CONSTRAINT "list_view_defaults_view_id_list_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."list_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_staff_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_shared_by_staff_member_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."staff"("member_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_items" ADD CONSTRAINT "store_items_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret_views" ADD CONSTRAINT "webhook_secret_views_secret_id_webhook_secrets_id_fk" FOREIGN KEY ("secret_id") REFERENCES "public"."webhook_secrets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret_views" ADD CONSTRAINT "webhook_secret_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_names_member" ON "api_key_names" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "accounting_amounts_invoice" ON "accounting_amounts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "accounting_amounts_waiting" ON "accounting_amounts" USING btree ("created_at") WHERE "accounting_amounts"."stated_at" is null;--> statement-breakpoint
CREATE INDEX "list_view_defaults_view" ON "list_view_defaults" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_own_name" ON "list_views" USING btree ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_shared_name" ON "list_views" USING btree ("list",lower("name")) WHERE "list_views"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "list_views_shared_by" ON "list_views" USING btree ("shared_by");--> statement-breakpoint
CREATE INDEX "staff_acts_alone_member" ON "staff_acts_alone" USING btree ("member_id","done_at");--> statement-breakpoint
CREATE INDEX "staff_approvals_by_state" ON "staff_approvals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "staff_approvals_of_member" ON "staff_approvals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "store_items_item" ON "store_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stores_deleted" ON "stores" USING btree ("deleted_at") WHERE "stores"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_secret_views_member" ON "webhook_secret_views" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_schedule" ON "subscriptions" USING btree ("schedule","id");--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'second_factor_removed', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended', 'jobs_retried', 'affiliate_paused', 'affiliate_resumed', 'affiliate_ended', 'commission_credited', 'commission_held', 'commission_released', 'commission_refused', 'commission_paid_out', 'payout_canceled', 'payout_account_revealed', 'refund_reserved', 'refund_account_revealed', 'refund_sent', 'refund_given_up', 'refund_returned', 'approval_asked', 'approval_given', 'approval_refused', 'approval_withdrawn', 'tax_rate_planned', 'tax_rate_changed', 'tax_rate_taken_back', 'exchange_rate_set', 'exchange_rates_imported'));--> statement-breakpoint
-- Histories name keys by what they were called: those that there are were called as they are now.
INSERT INTO "api_key_names" ("api_key_id", "since", "member_id", "name", "begins")
  SELECT "id", "created_at", "member_id", "name", "begins" FROM "api_keys";
--> statement-breakpoint
-- Who made a key, and who was shown the first secret of a webhook, as the security journal tells it.
UPDATE "api_keys" k SET "made_by" = m."id"
  FROM "security_events" e JOIN "members" m ON m."id" = e."actor"
  WHERE e."kind" = 'api_key.created' AND e."facts" ->> 'apiKey' = k."id";--> statement-breakpoint
INSERT INTO "webhook_secret_views" ("secret_id", "member_id", "shown_at")
  SELECT s."id", m."id", e."at"
  FROM "security_events" e
  JOIN "members" m ON m."id" = e."actor"
  JOIN "webhooks" w ON w."id" = e."facts" ->> 'webhook'
  JOIN "organisations" o ON o."account_id" = w."member_id"
  JOIN "webhook_secrets" s ON s."webhook_id" = w."id" AND s."created_at" < w."created_at" + interval '1 minute'
  WHERE e."kind" = 'webhook.added';
--> statement-breakpoint
-- Nobody noted to whom a secret was shown later, so every owner of today is taken to know the secrets that still sign.
INSERT INTO "webhook_secret_views" ("secret_id", "member_id", "shown_at")
  SELECT s."id", p."member_id", greatest(s."created_at", p."joined_at")
  FROM "webhook_secrets" s
  JOIN "webhooks" w ON w."id" = s."webhook_id"
  JOIN "organisations" o ON o."account_id" = w."member_id"
  JOIN "organisation_members" p ON p."organisation_id" = o."id" AND p."role" = 'owner' AND p."left_at" IS NULL
  WHERE s."ends_at" IS NULL OR s."ends_at" > now()
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What an order costs whenever it renews, for the owners who have not decided on it yet.
UPDATE "organisation_approvals" a SET "renewals" = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('months', one -> 'months', 'total', one -> 'total') ORDER BY at), '[]')
    FROM jsonb_array_elements(o."priced" -> 'renewals') WITH ORDINALITY AS renewals(one, at))
  FROM "orders" o
  WHERE o."number" = a."order_no" AND a."state" = 'pending';
--> statement-breakpoint
-- What a document states in the currency of its seller’s country is completed once, where it had to wait for an exchange rate, and never changed.
CREATE FUNCTION "accounting_amounts_are_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD."stated_at" IS NOT NULL OR (NEW."document_id", NEW."invoice_id", NEW."currency", NEW."created_at")
		IS DISTINCT FROM (OLD."document_id", OLD."invoice_id", OLD."currency", OLD."created_at")
	THEN
		RAISE EXCEPTION 'what % states in % does not change', OLD."document_id", OLD."currency" USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounting_amounts_frozen" BEFORE UPDATE OR DELETE ON "accounting_amounts" FOR EACH ROW EXECUTE FUNCTION "accounting_amounts_are_written_once"();
