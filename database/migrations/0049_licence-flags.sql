ALTER TABLE "material_licences" DROP COLUMN "commercial_use";--> statement-breakpoint
ALTER TABLE "material_licences" DROP COLUMN "may_change";--> statement-breakpoint
ALTER TABLE "material_licences" DROP COLUMN "credit_needed";--> statement-breakpoint
ALTER TABLE "material_licences" DROP COLUMN "same_licence";